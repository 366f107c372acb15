/** One thing that a file has to add, whatever its format. */
export type FileEntry =
	| {
			kind: "link";
			/** In plain words; may be empty. */
			title: string;
			/** As the file has it: an address, a phone number or an email address. */
			address: string;
	  }
	| { kind: "contact"; title: string; phone: string; email: string };

/** What the entries of a file are called. */
export type EntryNoun = "row" | "link" | "bookmark" | "contact" | "event" | "line" | "entry";
