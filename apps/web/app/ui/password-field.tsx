import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'

/** A password that can be looked at. It has no spaces, so their key does nothing; pasting works. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      // Shown as text it is still nobody's business to correct or to remember.
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={blockSpace}
      end={
        <button
          type="button"
          aria-label="Показать введённое"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="hit grid place-items-center rounded-field text-muted hover:text-ink noscript:hidden"
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} size={22} />
        </button>
      }
    />
  )
}

function blockSpace(event: KeyboardEvent) {
  if (event.key === ' ') event.preventDefault()
}
