/** How much of a file has come; `total` is null where the server did not say. */
export type Progress = { loaded: number; total: number | null }

/** Fetches a file whole and tells how far it has come. */
export async function readModel(
  address: string,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const response = await fetch(address, { signal })
  if (!response.ok || !response.body) throw new Error(`The file answered ${response.status}`)

  // The length of a compressed answer is not that of the file.
  const length = response.headers.get('content-encoding')
    ? null
    : response.headers.get('content-length')
  const total = length === null ? null : Number(length)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let loaded = 0
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    loaded += value.length
    onProgress({ loaded, total })
  }
  return new Blob(parts).arrayBuffer()
}
