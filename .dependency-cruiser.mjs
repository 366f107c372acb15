/**
 * The rules for imports between folders. Type-only imports count too: a folder that needs another's types can't be
 * understood without it. Tests don't count, because they go through the Worker's public entries. The parser is swc,
 * because TypeScript 7 has no API for it.
 */
export default {
	forbidden: [
		{
			name: "no-folder-cycles",
			comment: "Move the shared part to a folder of its own.",
			severity: "error",
			scope: "folder",
			from: {},
			to: { circular: true },
		},
		{
			name: "no-circles",
			comment: "Move the shared part to a file of its own.",
			severity: "error",
			from: {},
			to: { circular: true },
		},
		{
			name: "no-imports-of-root-files",
			comment: "The files at the root import every folder, so importing one of them creates a cycle.",
			severity: "error",
			from: { path: "^(core|worker|web)/[^/]+/" },
			to: { path: "^$1/[^/]+$", pathNot: "[.]d[.]ts$" },
		},
		...[
			["foundation", "publish|site|app"],
			["publish", "site|app"],
			["site", "app"],
			["app", "site"],
		].map(([wing, others]) => ({
			name: `worker-${wing}-imports-no-later-wing`,
			comment:
				"The order of the Worker's wings: foundation, publish, and then site and app, which don't know each other.",
			severity: "error",
			from: { path: `^worker/${wing}/` },
			to: { path: `^worker/(?:${others})/` },
		})),
		{
			name: "changes-are-published-by-change-pages",
			comment: "`changePages` publishes what its steps mark as stale. Nobody else has to remember it.",
			severity: "error",
			from: { path: "^worker/", pathNot: "^worker/publish/" },
			to: { path: "^worker/publish/publish-now[.]ts$" },
		},
		{
			name: "programs-are-only-not-counted",
			comment:
				"A person's browser may be taken for a program's, so no answer depends on it. `describeBrowser` names browsers.",
			severity: "error",
			from: { path: "^worker/", pathNot: "^worker/app/stats/record/" },
			to: { path: "^worker/app/stats/record/(?:describe|robot)-agent[.]ts$" },
		},
	],
	options: {
		parser: "swc",
		includeOnly: "^(?:core|worker|web)/",
		exclude: { path: "[.]test[.]tsx?$|^worker/testing/" },
	},
};
