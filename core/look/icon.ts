/** The icon in the browser's tab. It is inline, because a sandboxed page can't load the app's file. */
export const ICON_URL =
	"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='9' fill='%230e6b50'/%3E%3Cpath d='M7 14.5 16 7l9 7.5' fill='none' stroke='%23fbfaf7' stroke-width='3'/%3E%3Crect x='9' y='16.5' width='14' height='3.6' rx='1.8' fill='%23fbfaf7'/%3E%3Crect x='9' y='22' width='14' height='3.6' rx='1.8' fill='%23e8a33d'/%3E%3C/svg%3E";
