import { normalizePassword } from './passwordText.ts';

// The most common passwords, Ukrainian and Latin, of at least six characters.
const WORST = new Set(
  `
  000000 00000000 010203 020202 030303 040404 050505 0987654321 100200 101010 101112 102030
  110110 111000 111111 11111111 111222 112211 112233 121212 121314 123000 123098 123123
  123123123 1231234 123321 12341234 12344321 123454321 123456 1234561 1234567 12345678 123456789
  1234567890 123456789a 123456789q 12345678a 12345678q 123456a 123456aa 123456q 12345a 12345q
  12345qwert 1234abcd 1234qwer 123654 123789 123abc 123qwe 123qweasd 124578 131313 135246 135790
  1357924680 142536 147258 147258369 147852 147852369 159357 159753 159951 1password 1q2w3e
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 200000 222222 2468024680 246810 252525 314159 333333
  444444 456123 456456 456789 5201314 555555 565656 575757 654123 654321 666666 696969 741852963
  753951 777777 7777777 789123 789456 789456123 789789 852456 888888 88888888 951753 963852741
  987456321 987654 9876543 98765432 987654321 999999 99999999 999999999 a123456 a12345678 a1b2c3
  a1b2c3d4 aa123456 aaa111 aaaaaa abc123 abc1234 abc12345 abcabc abcd1234 abcdef abcdefg
  abcdefgh access admin1 admin123 admin1234 administrator aleksandr alexander alexandr alina1
  alpha1 anastasia andrew andrey andriy android angel1 angels apple123 asdasd asdf123 asdf1234
  asdfgh asdfghj asdfghjkl ashley autumn babygirl banana baseball basketball batman beta123
  black1 blahblah blessed blink182 bubbles buster butter butterfly camaro captain changeme
  charity charity-run charityrun charlie cheese chelsea chocolate christ computer cookie
  corvette counter counterstrike cowboy dakota dallas daniel dasha1 default destiny diamond
  dmitry dmytro doctor dolphin dragon dynamo dynamo1 eagle1 falcon family ferrari fishing
  florida flower football forever fortnite freedom friends gandalf gateway george gfhjkm gfhjkm1
  ginger golden golfer google guest123 hannah harley heather hello1 hello12 hello123 helloworld
  hockey hockey1 holiday hunter hunter2 iceman iloveyou iloveyou1 internet iphone iphone1 ivanov
  ivanova jackson jasmine jasper jennifer jessica jesus1 jordan jordan23 joseph joshua julia1
  junior justin karina katya1 kiev2014 killer kitten kristina kyiv2025 lakers letmein letmein1
  login123 london love123 lovely loveme lover1 lovers maggie maksim marathon marina maryna
  masha1 master matrix matthew maverick maxim1 melissa mercedes merlin merlin1 michael michelle
  mickey minecraft minnie misha1 monkey mother mustang mylove naruto nascar nastya nastya1
  nataly natasha newyork nicole nikita nikita1 nokia1 oksana oleksandr olena1 olenka orange
  orange1 p@ssw0rd p@ssword pass1234 passw0rd passwd password password1 password12 password123
  patrick peanut pepper phoenix pikachu player please pokemon polina porsche prince princess
  probig probig32 purple q1w2e3 q1w2e3r4 q1w2e3r4t5 qazqaz qazwsx qazwsxedc qwe123 qweasd
  qweasdzxc qweqwe qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyu qwertyui
  qwertyuiop rabbit rachel raiders rainbow ranger robert rocket root123 rosebud runner runner1
  samantha samsung samsung1 sasha1 scooter scorpion secret secret123 sergey serhiy shadow
  shakhtar shevchenko silver sniper snoopy soccer sparky spider spring starwars steven stupid
  success summer sunshine superman svetlana svitlana sweety tatiana tatyana taylor tennis
  test123 test1234 tester testing testtest thomas thunder tigers tigger toyota travis trustno1
  turtle ukraina ukraina1 ukraine ukraine1 united user123 victor victoria vika123 viking
  viktoria vincent vladimir volodymyr warrior welcome welcome1 welcome123 whatever william
  willow winter yamaha yankees yellow yuliya zaq12wsx zaq1zaq1 zxc123 zxcvbn zxcvbn1 zxcvbnm
  zxczxc йцукен йцукенг йцукенгш київ123 київ2025 кохання мамамама пароль пароль1 пароль123
  сонечко україна україна1 фівапр ячсміт
  `
    .trim()
    .split(/\s+/),
);

/** True for common passwords, which are always rejected. */
export function isWorstPassword(password: string): boolean {
  return WORST.has(normalizePassword(password).toLowerCase());
}
