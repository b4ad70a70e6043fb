import type { Listener } from '../../delivery/listener.ts'
import { deleteGalleriesOf } from './galleries.queries.ts'
import { hangCover } from './hang-cover.ts'

/** Covers come when their files are checked; whoever goes takes their galleries along. */
export const galleriesListener: Listener = {
  name: 'galleries',
  runs: 'worker',
  hears: {
    'upload.checked': (context, { uploadId }) => hangCover(context, uploadId),
    'user.removed': ({ db }, { userId }) => deleteGalleriesOf(db, userId),
  },
}
