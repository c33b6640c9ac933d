import { expect, test } from 'vitest'
import { searchTermsOf } from '#server/store/search/query.ts'
import { readQuery } from '#server/store/search/read-query.ts'
import { snippetOf } from '#server/usecases/applications/snippet-of.ts'

const shown = (query: string, ...texts: string[]) => {
  const snippet = snippetOf(searchTermsOf(readQuery(query)), texts)
  return snippet?.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')
}

test.each([
  ['kubernetes', 'I know Docker.\nI ran Kubernetes for years. And more.', 'I ran [Kubernetes] for years.'],
  [
    'managing',
    'Hello. She manages people; a manager of managers. Bye.',
    'She [manages] people; a [manager] of [managers].',
  ],
  ['run far', 'One.\nRunning the runway far by runs\nTwo', '[Running] the runway [far] by [runs]'],
  ['companies', 'The company was mine.', 'The [company] was mine.'],
  ['jose', 'Call José Müller. Soon.', 'Call [José] Müller.'],
  ['lukasz', 'Ask Łukasz Żak. Soon.', 'Ask [Łukasz] Żak.'],
  ['strasse', 'An der Hauptstraße, Große Straße 5', 'An der Hauptstraße, Große [Straße] 5'],
  ['isik', 'Işık and IŞIK', '[Işık] and [IŞIK]'],
  ['dataentry', 'Did data-entry', 'Did [data-entry]'],
  ['b', 'Grades d, u and b', 'Grades d, u and [b]'],
  ['kube', 'With kubernetes and Kubeflow', 'With [kubernetes] and [Kubeflow]'],
  ['java sql', 'Java. JavaScript. SQL and Java here.', '[Java]. JavaScript. [SQL] and [Java] here.'],
  ['node.js', 'Wrote Node.js servers', 'Wrote [Node.js] servers'],
  ['ada@example.com', 'ask ada@example.com', 'ask [ada@example.com]'],
  ['nodejs', 'Wrote Node.js servers', 'Wrote [Node.js] servers'],
  ['front end', 'A front-end. A frontend.', 'A [front]-[end]. A [frontend].'],
  ['C++', 'Knows C, C#, C++17 and more', 'Knows C, C#, [C++]17 and more'],
  ['C#', 'C++ or C#/.NET', 'C++ or [C#]/.NET'],
  ['c', 'Objective-C, C++, C# or C it is', 'Objective-C, C++, C# or [C] it is'],
  ['.net', 'Not slideshare.net but ASP.NET', 'Not slideshare.net but ASP[.NET]'],
  ['"project managers"', 'project and manager, Project  Manager', 'project and manager, [Project Manager]'],
  ['java OR kotlin -scala', 'Scala, Kotlin and Java', 'Scala, [Kotlin] and [Java]'],
  ['+1 954 555 0100', 'Call (954) 555-0100 now', 'Call [(954) 555-0100] now'],
  ['will', 'Where there is a will there is a way', 'Where there is a [will] there is a way'],
])('%s in its sentence', (query, text, expected) => {
  expect(shown(query, text)).toBe(expected)
})

test('the text that shows more of the terms is chosen, else the first', () => {
  expect(shown('kafka oracle', 'Kafka only', 'Oracle and Kafka')).toBe('[Oracle] and [Kafka]')
  expect(shown('kafka', 'first Kafka', 'second Kafka')).toBe('first [Kafka]')
})

test('nothing found shows nothing', () => {
  expect(shown('kafka', 'nothing of it', '')).toBeUndefined()
  expect(shown('', 'anything')).toBeUndefined()
  expect(shown('!!!', 'anything!!!')).toBeUndefined()
})

test('a long text is cut at words around the hit', () => {
  const filler = 'lorem ipsum dolor '.repeat(5_000)
  const snippet = shown('kafka', `${filler}Kafka ${filler}`) ?? ''
  expect(snippet).toMatch(/^(lorem|ipsum|dolor) .*\[Kafka\] .*(lorem|ipsum|dolor)$/)
  expect(snippet.length).toBeLessThan(400)
})

test('markup stays words, and a text full of hits takes no time', () => {
  expect(shown('kafka', '<b onclick=alert(1)>Kafka</b>')).toBe('<b onclick=alert(1)>[Kafka]</b>')
  const began = performance.now()
  expect(shown('kafka kafkas', 'kafka '.repeat(30_000))?.length).toBeLessThan(600)
  shown('aaaa', 'a'.repeat(200_000))
  expect(performance.now() - began).toBeLessThan(1_000)
})
