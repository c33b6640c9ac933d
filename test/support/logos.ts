import { deflateSync } from 'node:zlib'

/** A logo as an owner has one: a sign and paths, with the style sheet of a drawing program. */
export const LOGO = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Some Program 1.0 -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="240px" height="60px" viewBox="0 0 240 60">
  <defs>
    <style type="text/css">.a{fill:#5b1e7a;stroke:none}.b, .c { fill: url(#g) }</style>
    <linearGradient id="g" x1="0" x2="1"><stop offset="0" style="stop-color:#8250df"/><stop offset="100%" stop-color="#5b1e7a"/></linearGradient>
  </defs>
  <title>Harborlight</title>
  <g transform="translate(4 4)"><path class="a" d="M0 0h52v52H0z"/><circle class="b" cx="100" cy="26" r="26"/></g>
  <rect class="c" x="140" y="8" width="96px" height="44" rx="6"/>
</svg>`

/** The same as Illustrator writes it, with what it needs to open it again. */
export const ILLUSTRATOR_LOGO = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_xlink 'http://www.w3.org/1999/xlink'>
]>
<svg version="1.1" id="Layer_1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" i:viewOrigin="0 60" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" x="0px" y="0px" viewBox="0 0 240 60" style="enable-background:new 0 0 240 60;" xml:space="preserve">
<style type="text/css">
	.st0{fill:#5B1E7A;}
</style>
<metadata><sfw xmlns="&ns_extend;"><slices></slices></sfw></metadata>
<switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#pgf"></i:pgfRef></foreignObject>
<g i:extraneous="self"><path class="st0" d="M0,0h240v60H0z"/></g></switch>
<i:pgf id="pgf"><![CDATA[eJzsvVl]]></i:pgf>
</svg>`

/** The same in a few lines, of another shape. */
export const logoOf = (width: number, height: number, color = '#5b1e7a'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${color}"/></svg>`

const PATH = '<path d="M0 0h9v9z"/>'
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" ${attributes}>${inside}${PATH}</svg>`

/** Whatever of these is kept must do nothing: each would call \`hit\`, or ask for \`/hit\`, in a browser that lets it. */
export const HOSTILE_SVGS: Readonly<Record<string, string>> = {
  'a script': svg('<script>top.hit=1;fetch("/hit")</script>'),
  'a script in CDATA': svg('<script><![CDATA[fetch("/hit")]]></script>'),
  'a script elsewhere': svg('<script href="/hit"/><script xlink:href="//evil.example/hit"/>'),
  'a script of another namespace': svg(
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">fetch("/hit")</h:script>',
  ),
  'a script under another prefix': `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><s:script>fetch("/hit")</s:script><s:path d="M0 0h9v9z"/></s:svg>`,
  'a handler': svg('<g onclick="fetch(\'/hit\')" onload="fetch(\'/hit\')"/>', 'onload="fetch(\'/hit\')"'),
  'a handler that is animated': svg(
    '<set attributeName="onload" to="fetch(\'/hit\')"/><animate attributeName="href" values="javascript:fetch(\'/hit\')"/>',
  ),
  'a page inside': svg(
    '<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="/hit"/><img src="x" onerror="fetch(\'/hit\')"/></body></foreignObject>',
  ),
  'a link': svg('<a href="javascript:fetch(\'/hit\')"><path d="M0 0h9v9z"/></a>'),
  'a style that asks': svg(
    '<style>@import url(/hit);path{fill:url(/hit#a)}.x{background:url(/hit)}</style><path class="x" style="fill:url(https://evil.example/hit#a);background-image:url(/hit)" d="M0 0h9"/>',
  ),
  'a fill elsewhere': svg('<path fill="url(https://evil.example/hit#a)" stroke="url(/hit#a)" d="M0 0h9"/>'),
  'a gradient elsewhere': svg(
    '<defs><linearGradient id="a" href="/hit#b" xlink:href="https://evil.example/hit#b"/></defs>',
  ),
  'an end of the element': svg(
    '<path d="M0 0" id="&quot;&gt;&lt;script&gt;fetch(\'/hit\')&lt;/script&gt;"/>',
  ),
  'a style sheet of the document': `<?xml-stylesheet href="/hit"?>${svg('')}`,
  'a base': svg('', 'xml:base="https://evil.example/"'),
}

/** What is refused, and with what it says. */
export const REFUSED_SVGS: Readonly<Record<string, readonly [string, RegExp]>> = {
  'entities in entities': [
    `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<path id="&b;" d="M0 0h9"/>')}`,
    /could not be read/,
  ],
  'an entity that stands for more': [
    `<!DOCTYPE svg [<!ENTITY a "M0 0h9v9z">]>${svg('<path d="&a;"/>')}`,
    /could not be read/,
  ],
  'a file of the machine': [
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<desc>&x;</desc>')}`,
    /could not be read/,
  ],
  'a text': [svg('<text>Name</text>'), /uses <text>/],
  'a picture': [svg('<image href="https://evil.example/hit.png"/>'), /uses <image>/],
  'copies of copies': [svg('<g id="a"><path d="M0 0h9"/></g><use href="#a"/>'), /uses <use>/],
  'a filter': [svg('<filter id="f"><feImage href="/hit"/></filter>'), /uses <filter>/],
  'a drawing in a drawing': [svg('<svg viewBox="0 0 1 1"/>'), /uses <svg>/],
  'nothing to see': ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>', /nothing to see/],
  'shapes that nothing colors': [
    svg('<style>#a { fill: red }</style><path id="a" d="M0 0h9v9z"/>', 'fill="none"'),
    /nothing to see/,
  ],
  'no size': ['<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>', /could not be read/],
  'a line': [logoOf(900, 100), /eight times as wide/],
  'a mast': [logoOf(10, 21), /twice as high/],
  'too much': [svg(`<path d="M0 0${'h1.25v1.5'.repeat(6_000)}"/>`), /too large/],
  'too deep': [svg(`${'<g>'.repeat(60)}<path d="M0 0h9"/>${'</g>'.repeat(60)}`), /could not be read/],
  'no drawing': [
    '<html><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/></html>',
    /could not be read/,
  ],
  'a text of no kind': ['hello', /neither/],
  'half of one': [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0',
    /could not be read/,
  ],
}

const crcOf = (bytes: Buffer): number => {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crcOf(body))
  return Buffer.concat([length, body, crc])
}

/** A PNG of one color, with what else is said in it. `claims`: another size than it has. */
export function pngOf(width: number, height: number, { said = '', claims = { width, height } } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(claims.width, 0)
  head.writeUInt32BE(claims.height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), ...Array<Buffer>(width).fill(Buffer.from([91, 30, 122, 255]))])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...(said === '' ? [] : [chunk('tEXt', Buffer.from(`Comment\0${said}`))]),
    chunk('IDAT', deflateSync(Buffer.concat(Array<Buffer>(height).fill(row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
