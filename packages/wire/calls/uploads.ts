import { call } from '../call.ts'
import { Upload, UploadParams } from '../uploads.ts'

export const uploadCalls = {
  getUpload: call({
    method: 'GET',
    path: '/v1/uploads/:id',
    who: 'user',
    tag: 'uploads',
    summary: 'One’s own file on its way in: whether it was checked, and what it turned out to be',
    params: UploadParams,
    reply: Upload,
  }),
}
