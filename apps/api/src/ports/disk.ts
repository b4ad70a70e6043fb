/** What holds our own files: letters, keys, and where they are ours the database and the store. */
export type Disk = {
  /** Rejects when it takes no files, or has hardly any room left for them. */
  check(): Promise<void>
  /** What is left for us. */
  bytesLeft(): Promise<number>
}
