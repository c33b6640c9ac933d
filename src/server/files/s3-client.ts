import { S3Client } from '@aws-sdk/client-s3'

/** Where the bucket is and who we are there; without keys the SDK's own sources are asked (role, profile). */
export type S3Options = {
  bucket: string
  region: string
  /** Folder in the bucket, with its final slash. */
  prefix: string
  /** Address of a server other than Amazon's; objects are then addressed by path. */
  endpoint?: string | undefined
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
}

type Patience = { connectionTimeout: number; requestTimeout: number; socketTimeout: number }

/** Who speaks to that bucket; `patience` is in milliseconds. */
export function createS3Client(options: S3Options, patience: Patience): S3Client {
  const { region, endpoint, accessKeyId, secretAccessKey } = options
  return new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    maxAttempts: 3,
    // We send the sha256 ourselves; other checksums are unknown to many servers that speak S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...patience, throwOnRequestTimeout: true },
  })
}
