/** A phone number that has been read. Apart from its reader, because pages show numbers and don't read them. */
export interface ReadPhone {
	/** E.164: a plus and up to 15 digits. */
	number: string;
	/** The digits of an extension, or null. */
	extension: string | null;
	/** As people write it: `+44 20 7946 0958 ext. 12`. Reading it gives the same number. */
	shown: string;
}

/** The number in a stored text, which `readPhone` has returned as `shown`. Needs no tables. */
export function storedPhone(shown: string): Omit<ReadPhone, "shown"> {
	const [number = "", extension = null] = shown.split(/ ext\. |;ext=/);
	return { number: number.replace(/[^+\d]/g, ""), extension };
}

/** What follows `tel:` in an address (RFC 3966). */
export function telPart({ number, extension }: Omit<ReadPhone, "shown">): string {
	return extension === null ? number : `${number};ext=${extension}`;
}
