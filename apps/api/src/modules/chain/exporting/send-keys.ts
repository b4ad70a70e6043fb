/** What a transaction of an export is for: of one that mints or lets out there is one. */
export const exportKey = (exportId: number) => `export:${exportId}`
/** Each try to make a contract has its own, for a key is sent once. */
export const contractKey = (collectionId: number, attempt: number) =>
  `contract:${collectionId}:${attempt}`
