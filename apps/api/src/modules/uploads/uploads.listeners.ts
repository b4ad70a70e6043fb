import type { Listener } from '../../delivery/listener.ts'
import { removeUpload } from './remove-upload.ts'
import { listUploadsOf } from './uploads.queries.ts'

/** What somebody sent and made nothing of goes with them. */
export const uploadsListener: Listener = {
  name: 'uploads',
  runs: 'worker',
  hears: {
    'user.removed': async (context, { userId }) => {
      for (const { id } of await listUploadsOf(context.db, userId)) await removeUpload(context, id)
    },
  },
}
