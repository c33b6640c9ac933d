import { Link, type LinkProps } from 'react-router'

type TextLinkProps = LinkProps & {
  /** Beside the filters of a list, lower where there is a mouse. */
  dense?: boolean
}

/** A link that stands by itself, high enough for a finger. */
export function TextLink({ dense = false, className = '', ...rest }: TextLinkProps) {
  const look = dense ? 'lg:min-h-9' : 'font-semibold'
  return <Link {...rest} className={`inline-flex min-h-11 items-center text-brand ${look} ${className}`} />
}
