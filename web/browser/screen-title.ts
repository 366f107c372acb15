import { useDocumentTitle } from "@mantine/hooks";

/** Names the screen in the browser's tab: "Dashboard · Linkstead". */
export function useScreenTitle(title: string): void {
	useDocumentTitle(`${title} · Linkstead`);
}
