/** The mail before a token of somebody's program ends. */
export const TOKEN_TEMPLATES = {
	"token-ends-soon": {
		subject: "Your token “{name}” ends on {date}",
		heading: "Your token “{name}” ends on {date}",
		paragraphs: [
			"From then on, every request of the program that sends it is refused.",
			"Make a new token, give it to the program, and delete the old one.",
		],
		action: { label: "Open settings", path: "/settings?account={account}#developers" },
		note: "You get this email once, because you made the token.",
	},
} as const;
