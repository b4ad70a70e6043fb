/** What a gallery may be, for the server and for the form alike. */
export const GALLERY_LIMITS = {
  shortestName: 2,
  longestName: 60,
  longestDescription: 2000,
  longestCaption: 300,
  mostTokens: 500,
  /** Of one person. */
  mostGalleries: 50,
} as const

/** How long a deleted gallery can be brought back. */
export const RESTORE_MS = 30 * 60 * 1000
