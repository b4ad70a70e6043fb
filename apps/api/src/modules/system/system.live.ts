import type { LivePart } from '../../brings/live-part.ts'

export const systemLive: LivePart = {
  channels: [{ name: 'system' }],
  tells: {
    async 'maintenance.switched'(_context, { on, until }, tell) {
      tell('system', 'Maintenance', { on, until })
    },
  },
}
