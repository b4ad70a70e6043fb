/** The heaviest video, sound or model that a token may carry. */
export const MOST_MEDIA_MB = 100
