import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

type StoredObject = { body: Buffer; modifiedAt: Date }

type PartRequest = {
  request: IncomingMessage
  response: ServerResponse
  body: Buffer
  key: string
  query: URLSearchParams
}

type S3Server = {
  endpoint: string
  /** What tells a server to keep its files there. */
  variables: Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  objects: Map<string, StoredObject>
  /** Method and path of every request, in order. */
  requests: string[]
  /** The next this many requests, or those after some more, are answered 500, as a server in trouble does. */
  failNext(count: number, after?: number): void
  /** Refuses whatever is to be stored, as Amazon does where it is asked too often. */
  slowDown(isSlow: boolean): void
  /** As soon as it holds so many objects it answers nothing more; undefined: it goes on. */
  fallSilent(objects: number | undefined): void
  /** Its connection breaks after so many bytes of an object; undefined: it gives them whole. */
  breakOff(bytes: number | undefined): void
  close(): Promise<void>
}

export const S3_TEST_KEYS = { accessKeyId: 'AKIDTEST', secretAccessKey: 'test-secret' }

type Options = { bucket: string; pageSize?: number }

class S3Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

function checkSignature(request: IncomingMessage): void {
  const scope = /^AWS4-HMAC-SHA256 Credential=AKIDTEST\/\d{8}\/[\w-]+\/s3\/aws4_request, /
  const given = request.headers.authorization ?? ''
  const signed = /SignedHeaders=([\w;-]+), ?Signature=[0-9a-f]{64}$/.exec(given)?.[1]?.split(';') ?? []
  if (!scope.test(given) || !signed.includes('host') || !signed.includes('x-amz-date')) {
    throw new S3Refusal(403, 'AccessDenied')
  }
}

function checkBody(request: IncomingMessage, body: Buffer): void {
  const digest = createHash('sha256').update(body)
  const claimed = request.headers['x-amz-checksum-sha256']
  if (claimed === undefined) throw new S3Refusal(400, 'MissingChecksum')
  if (digest.digest('base64') !== claimed) throw new S3Refusal(400, 'BadDigest')
  const signedHash = request.headers['x-amz-content-sha256']
  const hex = createHash('sha256').update(body).digest('hex')
  if (signedHash !== hex && signedHash !== 'UNSIGNED-PAYLOAD')
    throw new S3Refusal(400, 'XAmzContentSHA256Mismatch')
}

function xml(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`)
}

function listing(objects: Map<string, StoredObject>, query: URLSearchParams, pageSize: number): string {
  const prefix = query.get('prefix') ?? ''
  const start = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > start).sort()
  const page = keys.slice(0, pageSize)
  const more = keys.length > page.length
  const contents = page.map((key) => {
    const object = objects.get(key)
    return `<Contents><Key>${key}</Key><LastModified>${object?.modifiedAt.toISOString()}</LastModified><Size>${object?.body.length}</Size></Contents>`
  })
  const token = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${more}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`
}

/** An S3 server in memory for one bucket: real HTTP, signatures and checksums looked at, pages of a listing. */
export async function startS3Server({ bucket, pageSize = 1000 }: Options): Promise<S3Server> {
  const objects = new Map<string, StoredObject>()
  const requests: string[] = []
  let failures = 0
  let successes = 0
  let silentFrom = Number.POSITIVE_INFINITY
  let brokenAt: number | undefined
  let storesNothing = false

  const uploads = new Map<string, Map<number, Buffer>>()

  /** An upload in parts: begun, its parts, completed, or taken back. */
  function takePart({ request, response, body, key, query }: PartRequest): void {
    const id = query.get('uploadId') ?? randomUUID()
    if (query.has('uploads')) {
      uploads.set(id, new Map())
      xml(
        response,
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
      return
    }
    const parts = uploads.get(id)
    if (parts === undefined) throw new S3Refusal(404, 'NoSuchUpload')
    if (request.method === 'PUT') {
      checkBody(request, body)
      parts.set(Number(query.get('partNumber')), body)
      response.writeHead(200, { etag: `"${query.get('partNumber')}"` }).end()
      return
    }
    uploads.delete(id)
    if (request.method === 'DELETE') {
      response.writeHead(204).end()
      return
    }
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number))
    const bytes = named.map((number) => parts.get(number) ?? Buffer.alloc(0))
    objects.set(key, { body: Buffer.concat(bytes), modifiedAt: new Date() })
    xml(response, 200, '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>')
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3.test')
    const body = await buffer(request)
    requests.push(`${request.method} ${url.pathname}`)
    if (objects.size >= silentFrom) return
    if (successes > 0) successes -= 1
    else if (failures > 0) {
      failures -= 1
      throw new S3Refusal(500, 'InternalError')
    }
    if (storesNothing && request.method === 'PUT') throw new S3Refusal(503, 'SlowDown')
    checkSignature(request)
    const [, name, ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    if (name !== bucket) throw new S3Refusal(404, 'NoSuchBucket')
    if (request.method === 'GET' && key === '' && url.searchParams.get('list-type') === '2') {
      xml(response, 200, listing(objects, url.searchParams, pageSize))
    } else if (url.searchParams.has('uploads') || url.searchParams.has('uploadId')) {
      takePart({ request, response, body, key, query: url.searchParams })
    } else if (request.method === 'PUT' && request.headers['x-amz-copy-source'] !== undefined) {
      const source = decodeURIComponent(String(request.headers['x-amz-copy-source'])).split('/').slice(1)
      const object = objects.get(source.join('/'))
      if (!object) throw new S3Refusal(404, 'NoSuchKey')
      objects.set(key, { body: object.body, modifiedAt: new Date() })
      xml(response, 200, '<CopyObjectResult><ETag>"copied"</ETag></CopyObjectResult>')
    } else if (request.method === 'PUT') {
      checkBody(request, body)
      objects.set(key, { body, modifiedAt: new Date() })
      response.writeHead(200, { etag: '"stored"' }).end()
    } else if (request.method === 'GET' || request.method === 'HEAD') {
      const object = objects.get(key)
      if (!object) throw new S3Refusal(404, 'NoSuchKey')
      response.writeHead(200, { 'content-length': object.body.length })
      if (brokenAt === undefined) response.end(object.body)
      else response.write(object.body.subarray(0, brokenAt), () => response.destroy())
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else {
      throw new S3Refusal(405, 'MethodNotAllowed')
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const { status, code } = error instanceof S3Refusal ? error : new S3Refusal(500, 'InternalError')
      xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the test server has no port')
  const endpoint = `http://127.0.0.1:${address.port}`
  return {
    endpoint,
    variables: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: S3_TEST_KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_TEST_KEYS.secretAccessKey,
    },
    objects,
    requests,
    failNext: (count, after = 0) => {
      failures = count
      successes = after
    },
    slowDown: (isSlow) => {
      storesNothing = isSlow
    },
    fallSilent: (count = Number.POSITIVE_INFINITY) => {
      silentFrom = count
    },
    breakOff: (bytes) => {
      brokenAt = bytes
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections()
        server.close((error) => (error ? reject(error) : resolve()))
      }),
  }
}
