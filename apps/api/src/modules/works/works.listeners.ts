import type { Listener } from '../../delivery/listener.ts'
import { deleteDrafts } from './drafts.queries.ts'
import { finishUpload } from './finish-upload.ts'

export const worksListener: Listener = {
  name: 'works',
  runs: 'worker',
  hears: {
    'upload.checked': (context, { uploadId }) => finishUpload(context, uploadId),
    'user.removed': ({ db }, { userId }) => deleteDrafts(db, userId),
  },
}
