import "../field-styles.ts";
import { AuthScreen } from "../../auth/auth-screen.tsx";

export default function Page({ query }: { query: string }) {
	return <AuthScreen query={query} />;
}
