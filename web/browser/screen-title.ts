import { useDocumentTitle } from "@mantine/hooks";

/** Sets the document title, such as "Dashboard · Linkstead". */
export function useScreenTitle(title: string): void {
	useDocumentTitle(`${title} · Linkstead`);
}
