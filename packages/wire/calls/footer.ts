import { call } from '../call.ts'
import { DeskFooter, FooterReply, SaveFooterBody } from '../footer.ts'
import { staff } from '../staff.ts'

const tag = 'content'
const who = staff('editor')

export const footerCalls = {
  getFooter: call({
    method: 'GET',
    path: '/v1/footer',
    who: 'anyone',
    tag,
    summary: 'Links of the footer by column, in their order',
    reply: FooterReply,
  }),
  getDeskFooter: call({
    method: 'GET',
    path: '/v1/admin/footer',
    who,
    tag,
    summary: 'The footer with its hidden links and its last fifty versions',
    reply: DeskFooter,
  }),
  saveFooter: call({
    method: 'PUT',
    path: '/v1/admin/footer',
    who,
    tag,
    summary: 'Write the whole footer anew; pages show it at once',
    body: SaveFooterBody,
    reply: DeskFooter,
    errors: ['STATE_CHANGED'],
  }),
}
