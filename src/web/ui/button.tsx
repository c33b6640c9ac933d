import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react'

type Look = {
  /** `signal` is the one call to action on a screen. */
  variant?: 'signal' | 'brand' | 'outline' | 'quiet' | 'danger'
  /** `flush` is small and ends where its text does; `icon` is square. */
  size?: 'normal' | 'small' | 'dense' | 'flush' | 'icon'
}

const variants = {
  signal: 'bg-signal text-paper hover:bg-signal-strong',
  brand: 'bg-brand text-paper hover:bg-brand-strong',
  outline: 'border border-muted text-ink hover:border-ink hover:bg-ink/5',
  quiet: 'text-brand underline-offset-4 hover:underline',
  danger: 'border border-bad text-bad hover:bg-bad/8',
}
const sizes = {
  normal: 'min-h-12 px-6',
  small: 'min-h-11 px-4 text-small',
  dense: 'min-h-11 px-3 text-small',
  flush: 'min-h-11 min-w-11 text-small',
  icon: 'size-11',
}

function look({ variant = 'brand', size = 'normal' }: Look): string {
  return `inline-flex items-center justify-center gap-2 rounded-control font-semibold no-underline transition-colors duration-150 ease-control disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress ${sizes[size]} ${variants[variant]}`
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { ref?: Ref<HTMLButtonElement> }

export function Button({ variant, size, className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`${look({ variant, size })} ${className}`} {...rest} />
}

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & Look & { href: string }

export function ButtonLink({ variant, size, className = '', ...rest }: ButtonLinkProps) {
  return <a className={`${look({ variant, size })} ${className}`} {...rest} />
}
