import type { Listener } from '../../delivery/listener.ts'
import { removeGalleriesOf } from './remove-covers.ts'
import { hangCover } from './hang-cover.ts'

/** Covers come when their files are checked; whoever goes takes their galleries along. */
export const galleriesListener: Listener = {
  name: 'galleries',
  runs: 'worker',
  hears: {
    'upload.checked': (context, { uploadId }) => hangCover(context, uploadId),
    'user.removed': (context, { userId }) => removeGalleriesOf(context, userId),
  },
}
