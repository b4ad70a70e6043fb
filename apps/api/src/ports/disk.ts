/** What holds our own files: letters, keys, and where they are ours the database and the store. */
export type Disk = {
  /** Rejects when it takes no files, or would have hardly any room left after so many bytes more. */
  check(moreBytes?: number): Promise<void>
}
