/** Where uploaded and drawn files live: a folder, or an S3-compatible bucket. */
export type FileStore = {
  /** Stores the bytes under `key`; the same key always holds the same bytes, so twice is harmless. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  get(key: string): Promise<Buffer>
  /** Public address of `key`: site-relative for a folder, absolute for a bucket. */
  urlOf(key: string): string
}
