export interface FileToKeep {
	name: string;
	/** The media type. */
	type: string;
	content: string | Blob;
}

/** Saves a file on this device. */
export function keepFile({ name, type, content }: FileToKeep): void {
	const url = URL.createObjectURL(new Blob([content], { type }));
	const anchor = document.createElement("a");
	anchor.href = url;
	anchor.download = name;
	anchor.click();
	// By then the download has read the blob.
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
