import type { Story } from './deals.ts'

/** Stories that once went otherwise than the model, as they were made smaller; they are told first in every run. */
export const FOUND_BEFORE: Story[] = [
  {
    hints: 0,
    deeds: [
      { do: 'buy', who: 1, tokens: [0] },
      { do: 'pay', order: 0, method: 'card', fault: null },
      { do: 'decline', payment: 0 },
      { do: 'pay', order: 0, method: 'card', fault: null },
    ],
  },
  {
    hints: 0,
    deeds: [
      { do: 'buy', who: 0, tokens: [1] },
      { do: 'pay', order: 0, method: 'card', fault: null },
      { do: 'wait', minutes: 6 },
      { do: 'money comes', payment: 0, fault: 'drop before' },
    ],
  },
  {
    hints: 0,
    deeds: [
      { do: 'buy', who: 0, tokens: [1] },
      { do: 'pay', order: 0, method: 'card', fault: null },
      { do: 'wait', minutes: 6 },
      { do: 'money comes', payment: 0, fault: null },
    ],
  },
]
