import { useFocusOnce } from '../../lib/browser/use-focus-once.ts'
import { PRODUCT } from '@kefir/rules/product'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'

type RecoveryCodesProps = { codes: string[]; onClose: () => void }

/** The codes for a lost phone. The server keeps only their prints, so this is the one time they are seen. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = `Запасные коды для входа на «${PRODUCT.nameTo}». Каждый действует один раз.\n\n${codes.join('\n')}\n`
  return (
    <div
      ref={useFocusOnce()}
      role="group"
      aria-label="Запасные коды"
      tabIndex={-1}
      className="mb-6 outline-none rounded-card border-2 border-highlight p-4 sm:p-5"
    >
      <h3 className="text-base">Сохраните запасные коды</h3>
      <p className="mt-1.5 max-w-[60ch] text-pretty">
        Они помогут войти, если телефон потеряется. Каждый код действует один раз. Больше мы их
        не&nbsp;покажем.
      </p>
      <ul className="my-4 grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-x-4 gap-y-1.5 rounded-field bg-bg p-4 font-bold tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${PRODUCT.slug}-codes.txt`}
          className={buttonClass({ kind: 'ghost' })}
        >
          <Icon name="download" size={18} />
          Скачать
        </a>
        <span className="contents noscript:hidden">
          <CopyButton text={codes.join('\n')} label="Скопировать" />
          <Button onClick={onClose}>Коды сохранены</Button>
        </span>
      </div>
    </div>
  )
}
