/** The heaviest video, sound or model that a token may carry. */
export const MOST_MEDIA_MB = 100

/** The heaviest picture of a collection, its banner or a gallery. */
export const MOST_COVER_MB = 10
/** The smallest picture that may be a work, each side in pixels. */
export const LEAST_WORK_SIDE = 300
