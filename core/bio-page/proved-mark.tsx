interface ProvedMarkProps {
	/** What is proved, and when. Missing where the element around it says so. */
	label?: string;
}

/** A small check beside what is proved. */
export function ProvedMark({ label }: ProvedMarkProps) {
	return <span className="bio-proved" {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })} />;
}
