import { EMAIL_UNLOCK_DAYS, UNCONFIRMED_DAYS } from "./kept-days.ts";
import type { Words } from "./words.ts";

/** Japanese. */
export const ja: Words = {
	page: {
		noName: "このページ",
		views: { other: "閲覧数 {count}" },
		madeWith: "{product}で作成",
		report: "報告",
		reportThisPage: "このページを報告",
		language: "言語",
		shareThisPage: "このページを共有",
		copied: "コピーしました",
		locked: {
			password: "ロック中：パスワードが必要です",
			email: "ロック中：メールアドレスが必要です",
			age: "ロック中：年齢をお聞きします",
			payment: "ロック中：有料です",
		},
		proved: {
			domain: "{domain} はこのページの所有者のものです（{date} に確認）",
			account: "このアカウントからこのページへのリンクがあります（{date} に確認）",
		},
		legal: "法的情報",
		news: "新着情報",
		play: "再生",
		file: { download: "ダウンロード", buy: "購入してダウンロード", free: "無料", forEmail: "メールアドレスが必要" },
		tip: { give: "チップを贈る", reached: "{goal}のうち{reached}" },
		contact: {
			save: "連絡先に追加",
			openingHours: "営業時間",
			alwaysOpen: "24時間年中無休",
			closed: "定休日",
			openUntil: "営業中（{when}まで）",
			opensAt: "営業時間外（{when}から営業）",
		},
		countdown: { days: "日", hours: "時間", minutes: "分", seconds: "秒" },
	},
	outside: {
		linksBy: "{name}のリンク集",
		takenDown: {
			heading: "このページは公開停止になりました",
			words:
				"{product}のルールに違反したため、このページは表示できません。ご自分のページの場合は、ダッシュボードで理由をご確認ください。",
			home: "{product}へ",
		},
		wayOut: {
			label: "{app}の外で開く",
			close: "閉じる",
			open: "ブラウザで開く",
			openHint: "{app}の外なら、ログインした状態で使えます",
			copy: "リンクをコピー",
			copyHint: "ブラウザで開けば、ログインした状態で使えます",
			nothingHappened: "開かないときは、ブラウザに貼り付けてください",
			address: "このページのURL",
			copied: "コピーしました",
			copyThis: "このURLをコピーしてください",
			paste: "ブラウザに貼り付けてください",
		},
	},
	gates: {
		back: "ページに戻る",
		open: "開く",
		continue: "次へ",
		emailLabel: "メールアドレス",
		sendLink: "リンクを受け取る",
		boughtAlready: "購入済みの方はこちら",
		errors: {
			password: "パスワードが違います。大文字と小文字を確認してください。",
			tooManyTries: "試行回数が多すぎます。数分待ってから、もう一度お試しください。",
			busy: "ただいま混み合っています。数秒待ってから、もう一度お試しください。",
			tryLater: "試行回数が多すぎます。しばらくしてから、もう一度お試しください。",
			email: "name@example.com のような形式でメールアドレスを入力してください。",
			consent: "続けるには、チェックを入れてください。",
			textChanged: "この間に文面が変更されました。もう一度お読みください。",
			birth: "年、月、日を入力してください。",
			priceChanged: "この間に価格が変わりました。こちらが新しい価格です。料金は請求されていません。",
			noPayments:
				"現在、決済サービスに接続できません。料金は請求されていません。1分ほど待ってから、もう一度お試しください。",
		},
		password: { heading: "パスワードを入力してください", label: "パスワード" },
		email: {
			confirmed: {
				heading: "送信先を教えてください",
				action: "リンクを受け取る",
				words: "お送りするメールで確認を済ませると、開きます。",
			},
			"at-once": {
				heading: "メールアドレスを入力してください",
				action: "開く",
				words: "すぐに開きます。確認のメールもお送りします。",
			},
			didYouMean: "{email} ではありませんか？",
			use: "{email} を使う",
			keep: "{email} のままにする",
			// The colon is the narrow one, because a space follows it.
			responsible: "管理責任者:",
			privacy: "プライバシーポリシー",
			privacyOf: "プライバシーポリシー（{day}版）",
		},
		age: {
			isOlder: "{minimum}歳以上ですか？",
			whenBorn: "生年月日を教えてください",
			yes: "はい、{minimum}歳以上です",
			noBack: "いいえ、ページに戻る",
			noYounger: "いいえ、まだです",
			birthDate: "生年月日",
			day: "日",
			month: "月",
			year: "年",
			kept: "回答は、ブラウザを閉じるまで記憶されます。それ以外は何も保存されません。",
		},
		bought: {
			heading: "ご購入はお済みですか？",
			words: "お支払いの際に使ったメールアドレスに、リンクをもう一度お送りします。",
			often: "このファイルはここから何度もダウンロードされています。続けるには、メールのリンクを開いてください。",
		},
		sale: {
			price: "価格",
			taxIncluded: "税込",
			soldBy: "販売者",
			paidBy: "お支払い方法",
			card: "カード（Stripe経由）",
			pay: "{price}を支払う",
			onPage: "{name}のページで販売",
			afterwards: "お支払いが済むとすぐに開きます。ほかの端末で使えるリンクもメールでお送りします。",
			/**
			 * Mail order has no cooling-off in Japan. What 特定商取引法 Article 15-3 has for goods is called 申込みの撤回 and
			 * 契約の解除 there. The sentence is ours, and says what Directive 2011/83/EU wants buyers to know.
			 */
			consent:
				"すぐに提供を受けることを希望します。これにより、キャンセル（申込みの撤回や契約の解除）の権利を失うことを理解しています。",
		},
		file: {
			heading: "ファイルの準備ができました",
			inApp:
				"何も起こりませんか？Instagramなどのアプリ内では、ダウンロードが始まらないことがあります。その場合は、このページをお使いのブラウザで開いてください。",
			inAppBought:
				"何も起こりませんか？Instagramなどのアプリ内では、ダウンロードが始まらないことがあります。その場合は、メールのリンクをお使いのブラウザで開いてください。どの端末でも使えます。",
		},
		tip: {
			choose: "金額を選ぶ",
			own: "ほかの金額",
			limits: "{from}～{to}",
			giver: "お名前",
			words: "ひとこと",
			optional: "任意",
			coverFee: "手数料を負担します（{percent}を上乗せ）",
			to: "受取人",
			action: "チップを贈る",
			afterwards: "次のページ（Stripe）でお支払いください。チップで開くものはありません。",
			thanks: "ありがとうございます",
			onItsWay: "{name}へのチップ{amount}をお預かりしました。",
			errors: {
				choose: "金額を選んでください。",
				typo: "{amount}のように金額を入力してください。",
				small: "チップは{amount}からです。",
				large: "チップは{amount}までです。",
				long: "{max}文字以内で入力してください。",
				changed: "その間に金額が変わりました。もう一度お選びください。料金は請求されていません。",
			},
		},
		feed: { heading: "新着", empty: "まだ何もありません。しばらくしてから、もう一度お越しください。" },
		notices: {
			"check-mail": {
				heading: "メールをご確認ください",
				words:
					"{email} の受信トレイで、確認のメールをお探しください。メールから確認を済ませると、開きます。お送りするのは1日1通までです。届かない場合は、以前のメールのボタンもお使いいただけます。または、明日もう一度お試しください。",
			},
			confirm: {
				heading: "メールアドレスの確認",
				words: "{name}にメールアドレスを登録します。確認を済ませると、開きます。",
				action: "確認する",
			},
			confirmed: { heading: "ありがとうございます", words: "メールアドレスを確認しました。", action: "開く" },
			unsubscribe: {
				heading: "配信を停止しますか？",
				words: "{name}からのメールは届かなくなります。",
				action: "配信を停止する",
			},
			unsubscribed: {
				heading: "配信を停止しました",
				words: "今後、{name}からのメールは届きません。",
				offer: "お間違えの場合は、もう一度登録できます。登録すると、次の内容に同意したことになります：",
				action: "もう一度登録する",
			},
			"subscribed-again": {
				heading: "もう一度登録しました",
				words: "{name}からのメールがまた届きます。配信は、メールのリンクからいつでも停止できます。",
			},
			"off-list": {
				heading: "リストに登録されていません",
				words: "{name}からのメールは届きません。もう一度登録するには、ページからお進みください。",
			},
			"open-bought": {
				heading: "購入済みです",
				words: "すでにご購入いただいています。ボタンを押すと、この端末で開きます。",
				action: "開く",
			},
			"bought-mailed": {
				heading: "メールをご確認ください",
				words: "このメールアドレスで購入されている場合は、まもなくリンクが届きます。",
			},
			"too-young": { heading: "今回はご利用いただけません", words: "{minimum}歳以上の方が対象です。" },
			"not-for-sale-yet": {
				heading: "まだ販売していません",
				words: "{name}が決済の準備を進めています。料金は請求されていません。",
			},
			"not-for-sale-now": {
				heading: "現在は販売していません",
				words: "{name}は現在、お支払いを受け付けることができません。料金は請求されていません。",
			},
			"no-longer-for-sale": {
				heading: "販売は終了しました",
				words: "料金は請求されていません。購入済みの方は、引き続き開けます。",
			},
			paying: {
				heading: "もう少しです",
				words: "お支払いがまだ確認できていません。1分ほどかかることがあります。",
				action: "もう一度確認する",
			},
			"paid-twice": {
				heading: "お支払い済みです",
				words: "以前にご購入いただいているため、2回目のお支払いは返金されます。",
				action: "開く",
			},
			refunded: {
				heading: "返金されました",
				words: "お支払いが返金されたため、再びロックされています。",
				action: "もう一度購入する",
			},
			disputed: {
				heading: "一時的にロックされています",
				words: "ご利用の銀行がお支払いを調査しています。解決するまでは、ロックされたままです。",
			},
			"not-ready": {
				heading: "まだ開けません",
				words: "{name}が準備を進めています。しばらくしてから、もう一度お越しください。",
			},
			closed: {
				heading: "現在は受け付けていません",
				words: "今は、初めての方は開けません。以前に開いた方は、引き続き開けます。",
			},
			gone: { heading: "ここにはもうありません", words: "{name}が取り下げました。" },
			"cannot-save": {
				heading: "現在ご利用いただけません",
				words: "現在、このサーバーには何も保存できません。しばらくしてから、もう一度お試しください。",
			},
			"old-link": {
				heading: "このリンクは無効になりました",
				words: "すでに使われたか、古くなっています。ページからもう一度お進みください。",
			},
		},
	},
	mail: {
		bought: {
			subject: "「{title}」のリンクをお届けします",
			heading: "「{title}」をご購入いただきました",
			paragraphs: [
				"「{page}」でご購入いただきました。このリンクは、どの端末でも開けます。",
				"販売者は{seller}です。問題がある場合は、{contact} までご連絡ください。",
				"お支払いの前（{consentTime}）に、次の内容に同意いただいています：「{consent}」",
			],
			button: "開く",
			note: "リンクを知っている人は誰でも開けますので、ほかの人には教えないでください。購入した覚えがない場合は、このメールを無視してください。",
		},
		"sale-gone": {
			subject: "「{title}」は開けなくなりました",
			heading: "「{title}」は開けなくなりました",
			paragraphs: [
				"「{page}」でご購入いただいたものです。ページから削除されたため、お手元のリンクでは開けなくなりました。",
				"販売者は{seller}です。引き続き必要な場合や、返金をご希望の場合は、{contact} までご連絡ください。",
			],
			note: "このメールは、このメールアドレスでお支払いいただいた方にお送りしています。",
		},
		"sale-refunded": {
			subject: "「{title}」の代金が返金されます",
			heading: "代金が返金されます",
			paragraphs: [
				"「{page}」でご購入いただいた「{title}」は、ページから削除されたため、お手元のリンクでは開けなくなりました。",
				"代金は、お支払いいただいた方法で返金されます。明細に表示されるまで、数日かかることがあります。",
				"販売者は{seller}です。返金が届かない場合は、{contact} までご連絡ください。",
			],
			note: "このメールは、このメールアドレスでお支払いいただいた方にお送りしています。",
		},
		"file-updated": {
			subject: "「{title}」の新しい版のお知らせ",
			heading: "「{title}」に新しい版があります",
			paragraphs: [
				"「{page}」でご購入いただいたものです。新しいファイルに差し替えられ、そのままお使いいただけます。このリンクはどの端末でも開けます。",
				"販売者は{seller}です。問題がある場合は、{contact} までご連絡ください。",
			],
			button: "開く",
			note: "このメールは、このメールアドレスでお支払いいただいた方にお送りしています。リンクを知っている人は誰でも開けるため、他の人には教えないでください。",
		},
		"confirm-subscription": {
			subject: "「{page}」からのメールを受け取りますか？",
			heading: "あなたのメールアドレスですか？",
			paragraphs: [
				"{address} でこのメールアドレスが入力され、「{page}」からのメールの配信が申し込まれました。",
				"ご本人の場合は、確認をお願いします。同意いただく内容は、リンク先でもう一度ご覧いただけます。",
			],
			button: "アドレスを確認する",
			note: `お心当たりがない場合は、このメールを無視してください。確認がなければ登録されず、メールアドレスは${UNCONFIRMED_DAYS}日後に削除されます。`,
		},
		layout: {
			stop: "メールの配信を停止する",
			noButton: "ボタンが使えない場合は、こちらを開いてください:",
		},
	},
	policies: {
		"2026-11-29": {
			dated: "2026年11月29日",
			about: "このページで登録されたメールアドレスの取り扱いについて。",
			responsible: "管理責任者",
			purpose: {
				heading: "メールアドレスの利用目的",
				before: "同意いただく内容：",
				after: "メールアドレスは、ご希望のリンクを開くためにも使われます。",
			},
			sections: [
				{
					heading: "保存されるもの",
					paragraphs: [
						"メールアドレス、その入力を求めたリンク、同意いただいた文面、申し込み・確認・配信停止の日時です。IPアドレスが一緒に保存されることはありません。",
						`リンクを開いたことは、Cookieに最長${EMAIL_UNLOCK_DAYS}日間記憶されます。このページ専用のもので、追跡には使われません。`,
					],
				},
				{
					heading: "取り扱いの根拠",
					paragraphs: [
						// The regulation has no official Japanese text. Its name and the counting are the usual ones.
						"あなたの同意に基づいています（EU一般データ保護規則〈GDPR〉第6条第1項(a)）。同意は任意ですが、メールアドレスがなければリンクは開きません。",
						"同意はいつでも撤回できます。メールの配信停止リンクを使うか、上記の連絡先にご連絡ください。撤回までに行われた取り扱いは、引き続き適法です。",
					],
				},
				{
					heading: "保存期間",
					paragraphs: [
						`確認されなかったメールアドレスは、最後に入力されてから${UNCONFIRMED_DAYS}日後に削除されます。確認されたメールアドレスは、管理責任者が削除するか、このページが削除されるまで保存されます。`,
						"配信を停止すると、再びメールが送られないように、メールアドレスはその記録とともに残ります。削除をご希望の場合は、上記の連絡先にご連絡ください。削除された情報は、一定期間バックアップに残ります。",
					],
				},
				{
					heading: "ほかに取り扱う者",
					paragraphs: [
						"Linksteadは、管理責任者に代わって（処理者として）リストを保管し、確認のメールを送信します。メールアドレスをほかの目的に使うことはありません。",
						"管理責任者は、メールを配信する別のサービスにリストを移すことがあります。",
					],
				},
				{
					heading: "あなたの権利",
					paragraphs: [
						"ご自身について保存されている情報の開示、持ち出し、訂正、利用の制限、削除を求めることができます。上記の連絡先にご連絡ください。お住まいの地域のデータ保護機関に苦情を申し立てることもできます。",
					],
				},
			],
			aboutUs: "このLinksteadの運営者と、データの取り扱いについて",
			origin: "この文面は、Linksteadがページの所有者に提供しているものです。法的な助言ではありません。",
		},
	},
};
