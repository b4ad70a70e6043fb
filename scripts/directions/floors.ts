/** A module calls down and speaks up by events: it may import itself and the floors below. */
export const FLOORS: string[][] = [
  // The desks of every other module write it.
  ['journal'],
  ['pictures', 'media', 'ledger', 'system'],
  ['uploads', 'accounts'],
  ['activity', 'holds', 'content'],
  ['tokens'],
  ['collections'],
  ['home', 'checks', 'promos'],
  ['works', 'galleries', 'profiles', 'points', 'complaints', 'support', 'search', 'statistics'],
  ['payments', 'chain'],
  ['market'],
  ['factory', 'drops', 'puzzles'],
  ['quests', 'referral', 'notifications', 'share-cards'],
]

/** The same for the folders of the web's `lib`: a call knows no session, a session makes calls. */
export const LIB_FLOORS: string[][] = [
  ['browser', 'format', 'page'],
  ['api'],
  ['session', 'forms', 'paging', 'uploads', 'paying'],
  ['live'],
]
