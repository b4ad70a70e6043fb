import type { ReactNode } from 'react'
import { Tick } from '../../../ui/tick.tsx'

/** The two consents. They start unticked, whatever was typed before, so that each is an act. */
export function Agreements({ errors }: { errors: Record<string, string> }) {
  return (
    <div className="text-sm">
      <Tick
        name="agreement"
        required
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
