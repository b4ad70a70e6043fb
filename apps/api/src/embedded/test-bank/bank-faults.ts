export type DeedName =
  | 'createPayment'
  | 'findPayment'
  | 'listPayments'
  | 'capture'
  | 'cancel'
  | 'refund'
  | 'findRefund'
  | 'listRefunds'
  | 'payOut'
  | 'findPayout'
  | 'listPayouts'
  | 'listSbpBanks'
  | 'listReceipts'

/** How a request goes wrong: before it did anything, or after. */
export type Fault =
  | 'error before'
  | 'error after'
  | 'drop before'
  | 'drop after'
  | 'garbage after'
  | 'busy'

type Ordered = { fault: Fault; times: number; on: DeedName | undefined }

export type BankFaults = ReturnType<typeof createFaults>

/** What goes wrong on demand, for tests. */
export function createFaults() {
  const ordered: Ordered[] = []
  let thaw: (() => void) | null = null
  let frozen: Promise<void> | null = null

  return {
    failNext(fault: Fault, { times = 1, on }: { times?: number; on?: DeedName } = {}) {
      ordered.push({ fault, times, on })
    },
    take(deed: DeedName): Fault | null {
      const index = ordered.findIndex(({ on }) => on === undefined || on === deed)
      const found = ordered[index]
      if (!found) return null
      found.times -= 1
      if (found.times <= 0) ordered.splice(index, 1)
      return found.fault
    },
    /** Until `thaw` requests wait, as they do when a bank is stuck. */
    freeze() {
      frozen ??= new Promise((settle) => {
        thaw = settle
      })
    },
    thaw() {
      thaw?.()
      frozen = null
    },
    untilThawed: () => frozen,
  }
}
