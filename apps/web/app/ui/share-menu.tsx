import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { PopoverMenu } from './popover-menu.tsx'
import { SocialMark } from './social-mark.tsx'

type ShareMenuProps = {
  /** What is shared: a whole address. */
  url: string
  /** The words that go with the link. */
  text: string
  buttonClassName: string
  /** Hides the word where there is room for the icon alone. */
  labelClassName?: string
}

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 font-semibold hover:bg-bg focus-visible:bg-bg'
const TOLD_FOR_MS = 4_000
const ANSWERS = { copied: 'Ссылка скопирована', failed: 'Не удалось скопировать' }

/** Sends a page's address to a network or into the clipboard. */
export function ShareMenu({ url, text, buttonClassName, labelClassName = '' }: ShareMenuProps) {
  const [answer, setAnswer] = useState<keyof typeof ANSWERS | null>(null)
  const hasSheet = useSyncExternalStore(never, hasShareSheet, () => false)

  useEffect(() => {
    if (!answer) return
    const timer = setTimeout(() => setAnswer(null), TOLD_FOR_MS)
    return () => clearTimeout(timer)
  }, [answer])

  return (
    <PopoverMenu
      name="Поделиться"
      align="end"
      buttonClassName={buttonClassName}
      className="w-[264px]"
      label={
        <>
          <Icon name="share" />
          <span className={labelClassName}>Поделиться</span>
        </>
      }
    >
      <a href={vkShare(url, text)} target="_blank" rel="noopener noreferrer" className={ROW}>
        <SocialMark network="vk" />
        Поделиться ВКонтакте
      </a>
      <a href={telegramShare(url, text)} target="_blank" rel="noopener noreferrer" className={ROW}>
        <SocialMark network="telegram" />
        Поделиться в Telegram
      </a>
      <button
        type="button"
        onClick={async () => setAnswer((await copy(url)) ? 'copied' : 'failed')}
        className={ROW}
      >
        <Icon name={answer === 'copied' ? 'check' : 'link'} size={22} />
        Скопировать ссылку
      </button>
      {hasSheet && (
        <button type="button" onClick={() => void openSheet(url, text)} className={ROW}>
          <Icon name="share" size={22} />
          Ещё…
        </button>
      )}
      <p role="status" className="pl-[46px] text-sm text-muted not-empty:pb-1">
        {answer && ANSWERS[answer]}
      </p>
      {answer === 'failed' && <p className="px-3 pb-1 text-sm break-all select-all">{url}</p>}
    </PopoverMenu>
  )
}

const vkShare = (url: string, title: string) =>
  `https://vk.com/share.php?${new URLSearchParams({ url, title })}`

const telegramShare = (url: string, text: string) =>
  `https://t.me/share/url?${new URLSearchParams({ url, text })}`

/** What the browser can do does not change while the page is open. */
const never = () => () => {}

/** Phones have a sheet of their own, with every messenger that is installed. */
const hasShareSheet = () => typeof navigator.share === 'function'

async function openSheet(url: string, title: string) {
  try {
    await navigator.share({ url, title })
  } catch {
    // Closed without a choice, or refused by the browser: the items above still work.
  }
}

/** The clipboard is there on https only, and a browser may refuse it; then the address is shown. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
