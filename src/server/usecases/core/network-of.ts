import ipaddr from 'ipaddr.js'

/** Which addresses count as one, from the narrowest to the widest. */
type Networks = {
  /** One IPv4 address, or the /64 that one customer has at least: there every device can choose its own address. */
  subscriber: string
  /** /24 or /64: what a limit of the sign-in and the security log know of an address. */
  network: string
  /** The /48 that a provider gives to one site; undefined for IPv4. */
  site: string | undefined
}

const GONE = 'gone'

/**
 * The networks of an address. One of IPv4 that is written as IPv6 (mapped, NAT64) is one of IPv4. Who hung up has none any
 * more, whatever Fastify's types say: all of them count as one.
 */
export function networksOf(sent: string | undefined): Networks {
  if (sent === undefined) return { subscriber: GONE, network: GONE, site: undefined }
  const address = withoutPort(sent)
  if (!ipaddr.isValid(address)) {
    const unknown = address.slice(0, 64)
    return { subscriber: unknown, network: unknown, site: undefined }
  }
  const bytes = bytesOf(address)
  if (bytes.length === 4) {
    return { subscriber: bytes.join('.'), network: `${bytes.slice(0, 3).join('.')}.0/24`, site: undefined }
  }
  const network = prefix(bytes, 64)
  return { subscriber: network, network, site: prefix(bytes, 48) }
}

/** Some proxies write the port into X-Forwarded-For, and each connection has another one. */
const withoutPort = (address: string): string => {
  const [, four, six] = /^(?:([\d.]+):\d+|\[([^\]]*)\](?::\d+)?)$/.exec(address) ?? []
  return four ?? six ?? address
}

function bytesOf(address: string): number[] {
  const parsed = ipaddr.process(address)
  // RFC 6052: the last four bytes behind a NAT64 are the IPv4 address.
  return parsed.range() === 'rfc6052' ? parsed.toByteArray().slice(-4) : parsed.toByteArray()
}

const prefix = (bytes: number[], bits: number): string => {
  const kept = bytes.map((byte, at) => (at < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(kept).toString()}/${bits}`
}
