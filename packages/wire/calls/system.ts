import { call } from '../call.ts'
import { ImageSizesReply } from '../images.ts'
import { StatusReply } from '../status.ts'

export const systemCalls = {
  getStatus: call({
    method: 'GET',
    path: '/v1/status',
    who: 'anyone',
    tag: 'system',
    summary: 'Whether the site is closed for maintenance, and until when',
    reply: StatusReply,
    isAlwaysOpen: true,
  }),
  listImageSizes: call({
    method: 'GET',
    path: '/v1/size/images',
    who: 'anyone',
    tag: 'pictures',
    summary: 'Sizes, weights and types that the upload forms accept',
    reply: ImageSizesReply,
  }),
}
