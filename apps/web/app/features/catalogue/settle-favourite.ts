export type Favourite = { isFavourited: boolean; count: number }

type Settling = {
  /** What the server holds, as far as is known. */
  known: Favourite
  /** What the visitor wants by now: they may press again while a call is under way. */
  wants: () => boolean
  send: (keep: boolean) => Promise<Favourite>
}

/** Makes calls one after another until the server holds what the visitor wants; gives what it holds. */
export async function settleFavourite({ known, wants, send }: Settling): Promise<Favourite> {
  let held = known
  while (held.isFavourited !== wants()) held = await send(!held.isFavourited)
  return held
}
