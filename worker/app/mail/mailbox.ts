/** Gmail ignores dots before the `@`, and has two domains. */
const GMAIL = ["gmail.com", "googlemail.com"];

/**
 * The mailbox of an address, for counting: `Jane.Roe+shop@gmail.com` is `janeroe@gmail.com`. Two mailboxes share a limit
 * when their provider treats `+` as an ordinary character.
 */
export function mailboxOf(address: string): string {
	const normalized = address.normalize("NFKC").toLowerCase();
	const at = normalized.lastIndexOf("@");
	const domain = normalized.slice(at + 1);
	const [name = ""] = normalized.slice(0, at).split("+", 1);
	if (GMAIL.includes(domain)) return `${name.replaceAll(".", "")}@gmail.com`;
	return `${name}@${domain}`;
}
