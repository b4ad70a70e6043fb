import type { ReactNode } from 'react'
import { Tick } from '../../../ui/tick.tsx'

type AgreementsProps = {
  errors: Record<string, string>
  typed: (name: string) => string | undefined
}

/** The two consents. They start unticked, so that each is an act. */
export function Agreements({ errors, typed }: AgreementsProps) {
  return (
    <div className="text-sm">
      <Tick
        name="agreement"
        required
        defaultChecked={typed('agreement') === 'on'}
        error={errors.agreement}
        label={
          <>
            Принимаю условия{' '}
            <PaperLink to="/articles/dogovor-oferta-polzovatelya-nft-platformy">
              договора-оферты
            </PaperLink>
          </>
        }
      />
      <Tick
        name="agree_personal"
        required
        defaultChecked={typed('agree_personal') === 'on'}
        error={errors.agree_personal}
        label={
          <>
            Даю согласие на{' '}
            <PaperLink to="/articles/obrabotka-personalnykh-dannykh">
              обработку персональных данных
            </PaperLink>
          </>
        }
      />
    </div>
  )
}

function PaperLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="font-semibold text-primary underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> (откроется в новой вкладке)</span>
    </a>
  )
}
