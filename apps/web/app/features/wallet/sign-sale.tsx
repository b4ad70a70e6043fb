import { useCallback, useEffect, useState } from 'react'
import type { WalletNetwork } from '@kefir/wire/blockchain-accounts'
import { callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import { Button } from '../../ui/button.tsx'
import { SignSteps, type SignStepsProps } from './sign-steps.tsx'
import { useWallet } from './use-wallet.ts'

type SignSaleProps = Omit<SignStepsProps, 'wallet'>

/** Selling a token that is in the seller's wallet: from a browser with a wallet, or without, to a price that is signed. */
export function SignSale(props: SignSaleProps) {
  const { network, refusal, retry } = useNetwork()
  if (network) return <WithWallet network={network} {...props} />
  return (
    <div>
      <p role="status" className="text-muted">
        {refusal === null && 'Готовим кошелёк…'}
      </p>
      <p role="alert" className="text-pretty text-danger empty:hidden">
        {refusal}
      </p>
      {refusal !== null && (
        <Button kind="ghost" className="mt-3" onClick={retry}>
          Повторить
        </Button>
      )}
    </div>
  )
}

const WithWallet = ({ network, ...props }: SignSaleProps & { network: WalletNetwork }) => (
  <SignSteps wallet={useWallet(network)} {...props} />
)

/** What a wallet is told of the network; asked when somebody wants to sell, and not before. */
function useNetwork() {
  const [network, setNetwork] = useState<WalletNetwork | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const read = useCallback(() => {
    callApi('GET /v1/blockchain-accounts/network').then(setNetwork, (failure: unknown) =>
      setRefusal(failureWords(failure)),
    )
  }, [])
  useEffect(read, [read])
  return {
    network,
    refusal,
    retry() {
      setRefusal(null)
      read()
    },
  }
}
