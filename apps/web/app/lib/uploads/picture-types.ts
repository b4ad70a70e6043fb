/** What is offered where a picture is asked for; what a file is, its bytes say. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml']
