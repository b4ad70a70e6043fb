import type { Listener } from '../../delivery/listener.ts'
import { deleteGalleriesOf } from './galleries.queries.ts'

/** Whoever goes takes their galleries along. */
export const galleriesListener: Listener = {
  name: 'galleries',
  runs: 'worker',
  hears: {
    'user.removed': ({ db }, { userId }) => deleteGalleriesOf(db, userId),
  },
}
