/** Domains of one provider that ignores dots in front of the `@`. */
const GMAIL = ["gmail.com", "googlemail.com"];

/**
 * The mailbox that an address leads to, for counting: `Jane.Roe+shop@gmail.com` is `janeroe@gmail.com`. Where a provider
 * takes `+` for a letter like others, two mailboxes share a limit.
 */
export function mailboxOf(address: string): string {
	const normalized = address.normalize("NFKC").toLowerCase();
	const at = normalized.lastIndexOf("@");
	const domain = normalized.slice(at + 1);
	const [name = ""] = normalized.slice(0, at).split("+", 1);
	if (GMAIL.includes(domain)) return `${name.replaceAll(".", "")}@gmail.com`;
	return `${name}@${domain}`;
}
