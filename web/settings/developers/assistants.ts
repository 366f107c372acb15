interface Assistant {
	id: string;
	name: string;
	/** What to do with the line. */
	words: string;
	/** What to copy, made of the address of `/mcp`. `$LINKSTEAD_TOKEN` stands for the token. */
	line: (address: string) => string;
}

/** The programs that people connect, each with a line that connects it. */
export const ASSISTANTS = [
	{
		id: "claude",
		name: "Claude Code",
		words: "Run this in a terminal where LINKSTEAD_TOKEN is your token.",
		line: (address) =>
			`claude mcp add --transport http linkstead ${address} --header "Authorization: Bearer $LINKSTEAD_TOKEN"`,
	},
	{
		id: "codex",
		name: "Codex",
		words: "Run this in a terminal. Codex reads the token from LINKSTEAD_TOKEN when it starts.",
		line: (address) => `codex mcp add linkstead --url ${address} --bearer-token-env-var LINKSTEAD_TOKEN`,
	},
	{
		id: "vs-code",
		name: "VS Code",
		words: "Add this to the servers in .vscode/mcp.json, with your token in place of $LINKSTEAD_TOKEN.",
		line: (address) =>
			`"linkstead": { "type": "http", "url": "${address}", "headers": { "Authorization": "Bearer $LINKSTEAD_TOKEN" } }`,
	},
	{
		id: "others",
		name: "Others",
		words:
			"Programs that let you set a header take this address, with the header Authorization: Bearer and your token.",
		line: (address) => address,
	},
] as const satisfies readonly Assistant[];
