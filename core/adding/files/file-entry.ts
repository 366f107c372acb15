/** What a file says about an entry besides. Both may be empty. */
export interface EntryDetails {
	/** The person's own words about it, or a description. */
	note: string;
	/** The address of a picture, or the picture itself. */
	picture: string;
}

/** One thing that a file has to add, whatever its format. */
export type FileEntry = EntryDetails &
	(
		| {
				kind: "link";
				/** In plain words; may be empty. */
				title: string;
				/** As the file has it: an address, a phone number or an email address. */
				address: string;
		  }
		| { kind: "contact"; title: string; phone: string; email: string }
	);

/** What the entries of a file are called. */
export type EntryNoun = "row" | "link" | "bookmark" | "contact" | "event" | "line" | "entry";
