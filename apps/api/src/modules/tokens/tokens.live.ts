import { toHolders, type LivePart } from '../../brings/live-part.ts'
import { getLiveToken } from './get-live-token.ts'

export const tokensLive: LivePart = {
  channels: [{ name: 'token.{number}' }],
  tells: {
    'token.changed': toHolders(
      ({ tokenId }) => `token.${tokenId}`,
      async (context, { tokenId }, tell) => {
        const token = await getLiveToken(context, tokenId)
        if (token) tell(`token.${token.id}`, 'TokenUpdated', { token })
      },
    ),
  },
}
