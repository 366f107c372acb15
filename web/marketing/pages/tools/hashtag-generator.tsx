import "../../field-styles.ts";
import { HashtagGenerator } from "../../../tools/hashtag-generator.tsx";

export default function Page() {
	return <HashtagGenerator />;
}
