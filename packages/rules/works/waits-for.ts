/**
 * Why a work stands before moderators: its author is new; its collection does; it was sent back or taken off
 * before; or it stood there already when it was changed.
 */
export const WAITS_FOR = ['first_works', 'collection', 'sent_back', 'change'] as const
export type WaitsFor = (typeof WAITS_FOR)[number]
