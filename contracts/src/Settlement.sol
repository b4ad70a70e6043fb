// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

/**
 * @title Settlement
 * @notice Hands a token over after its buyer paid in roubles, by an order that the seller signed.
 *
 * The money never comes here. The seller approves this contract once in their collection and signs an order
 * for each token; the platform settles it when the bank has the buyer's money. An order names the chain and
 * this contract (EIP-712), ends by itself and settles once.
 *
 * Trust: a settler decides that an order was paid and who receives the token, and nothing else: without the
 * seller's signature over this very token, in time and not cancelled, it moves nothing. The seller needs
 * nobody's leave to cancel, a pause included. The pauser can stop settling; the admin can change roles.
 * A collection is a stranger: it may revert, lie or call back, and can hurt only its own tokens.
 */
contract Settlement is AccessControl, Pausable, ReentrancyGuardTransient, EIP712 {
    /// @notice What a seller signs.
    struct Order {
        address seller;
        address collection;
        uint256 tokenId;
        /// Hundredths of a rouble, for the seller to see in the wallet; the platform answers for it.
        uint256 priceKopecks;
        /// Seconds since 1970; the order holds until then, inclusively.
        uint256 expiresAt;
        /// The seller's own; ascending, so that `cancelBelow` can end all at once.
        uint256 nonce;
    }

    /// @notice What stands in the way of settling an order, the first of these; a signature is not looked at.
    enum OrderState {
        Open,
        Settled,
        Cancelled,
        Expired,
        NotOwned,
        NotApproved,
        Paused
    }

    /// @dev What became of a seller's nonce.
    enum NonceState {
        Unused,
        Settled,
        Cancelled
    }

    /// @notice Whoever holds it settles orders that were paid.
    bytes32 public constant SETTLER_ROLE = keccak256("SETTLER_ROLE");
    /// @notice Whoever holds it stops settling and lets it go on.
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");

    // Hashed by the compiler: no string is kept.
    // solhint-disable gas-small-strings
    bytes32 private constant _ORDER_TYPEHASH =
        keccak256(
            "Order(address seller,address collection,uint256 tokenId,uint256 priceKopecks,uint256 expiresAt,uint256 nonce)"
        );
    // solhint-enable gas-small-strings

    mapping(address seller => mapping(uint256 nonce => NonceState state)) private _nonces;
    mapping(address seller => uint256 nonce) private _minNonces;

    /// @notice A token went from its seller to its buyer.
    /// @param orderHash What the seller signed.
    /// @param seller Whose it was.
    /// @param receiver Whose it is, or the vault's.
    /// @param collection Its contract.
    /// @param tokenId Its id there.
    /// @param priceKopecks What was signed for, in hundredths of a rouble.
    /// @param nonce The seller's.
    event OrderSettled(
        bytes32 indexed orderHash,
        address indexed seller,
        address indexed receiver,
        address collection,
        uint256 tokenId,
        uint256 priceKopecks,
        uint256 nonce
    );

    /// @notice A seller ended whatever they signed with this nonce.
    /// @param seller Who.
    /// @param nonce Which.
    event OrderCancelled(address indexed seller, uint256 indexed nonce);

    /// @notice A seller ended whatever they signed with a nonce below this one.
    /// @param seller Who.
    /// @param minNonce The lowest that holds.
    event OrdersCancelledBelow(address indexed seller, uint256 minNonce);

    /// @dev The order held until `expiresAt`, and it is later.
    error SettlementExpired(uint256 expiresAt);
    /// @dev The seller's nonce was settled before.
    error SettlementNonceUsed(address seller, uint256 nonce);
    /// @dev The seller cancelled the nonce.
    error SettlementNonceCancelled(address seller, uint256 nonce);
    /// @dev The seller cancelled everything below `minNonce`.
    error SettlementNonceTooLow(uint256 nonce, uint256 minNonce);
    /// @dev The signature is not the seller's for this order here.
    error SettlementWrongSignature(bytes32 orderHash, address seller);
    /// @dev The token is `owner`'s, nobody's where this is zero.
    error SettlementNotOwned(address seller, address owner);
    /// @dev Nobody receives a token there.
    error SettlementWrongReceiver(address receiver);
    /// @dev The collection said it moved the token, and the token is `owner`'s.
    error SettlementNotDelivered(address receiver, address owner);

    /// @notice Gives each role to its first holder.
    /// @param admin Who changes roles.
    /// @param settler Who settles orders that were paid.
    /// @param pauser Who stops settling.
    constructor(address admin, address settler, address pauser) EIP712("Kefir Settlement", "1") {
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(SETTLER_ROLE, settler);
        _grantRole(PAUSER_ROLE, pauser);
    }

    /// @notice Hands the token of a paid order over.
    /// @param order What the seller signed.
    /// @param signature The seller's: of a key, or of a contract that answers after ERC-1271.
    /// @param receiver The buyer's address, or the vault.
    function settle(
        Order calldata order,
        bytes calldata signature,
        address receiver
    ) external onlyRole(SETTLER_ROLE) whenNotPaused nonReentrant {
        if (receiver == address(0) || receiver == order.seller || receiver == address(this))
            revert SettlementWrongReceiver(receiver);
        // A minute more or less is nothing to an order that lives for days.
        // solhint-disable-next-line not-rely-on-time
        if (block.timestamp > order.expiresAt) revert SettlementExpired(order.expiresAt);
        _requireUnused(order.seller, order.nonce);

        bytes32 orderHash = hashOrder(order);
        if (!SignatureChecker.isValidSignatureNowCalldata(order.seller, orderHash, signature))
            revert SettlementWrongSignature(orderHash, order.seller);
        address owner = _ownerOf(order.collection, order.tokenId);
        if (owner != order.seller) revert SettlementNotOwned(order.seller, owner);

        // Before the stranger's code runs: whatever it calls, this order is over.
        _nonces[order.seller][order.nonce] = NonceState.Settled;
        emit OrderSettled(
            orderHash,
            order.seller,
            receiver,
            order.collection,
            order.tokenId,
            order.priceKopecks,
            order.nonce
        );
        IERC721(order.collection).safeTransferFrom(order.seller, receiver, order.tokenId);

        owner = _ownerOf(order.collection, order.tokenId);
        if (owner != receiver) revert SettlementNotDelivered(receiver, owner);
    }

    /// @notice Ends whatever the caller signed with this nonce.
    /// @param nonce One that was not settled yet.
    function cancel(uint256 nonce) external {
        _requireUnused(msg.sender, nonce);
        _nonces[msg.sender][nonce] = NonceState.Cancelled;
        emit OrderCancelled(msg.sender, nonce);
    }

    /// @notice Ends whatever the caller signed with lower nonces.
    /// @param minNonce The lowest nonce that holds from now on; it only ever rises.
    function cancelBelow(uint256 minNonce) external {
        uint256 before = _minNonces[msg.sender];
        if (minNonce <= before) revert SettlementNonceTooLow(minNonce, before);
        _minNonces[msg.sender] = minNonce;
        emit OrdersCancelledBelow(msg.sender, minNonce);
    }

    /// @notice Stops settling; sellers still cancel.
    function pause() external onlyRole(PAUSER_ROLE) {
        _pause();
    }

    /// @notice Lets settling go on.
    function unpause() external onlyRole(PAUSER_ROLE) {
        _unpause();
    }

    /// @notice What stands in the way of settling an order, if anything does. A signature is not looked at.
    /// @param order What the seller signed, or is about to.
    /// @return The first hindrance.
    function stateOf(Order calldata order) external view returns (OrderState) {
        NonceState state = _nonces[order.seller][order.nonce];
        if (state == NonceState.Settled) return OrderState.Settled;
        if (state == NonceState.Cancelled || order.nonce < _minNonces[order.seller]) return OrderState.Cancelled;
        // solhint-disable-next-line not-rely-on-time
        if (block.timestamp > order.expiresAt) return OrderState.Expired;
        if (_ownerOf(order.collection, order.tokenId) != order.seller) return OrderState.NotOwned;
        if (!_isApproved(order)) return OrderState.NotApproved;
        return paused() ? OrderState.Paused : OrderState.Open;
    }

    /// @notice The lowest nonce of a seller that holds.
    /// @param seller Whose.
    /// @return The nonce.
    function minNonceOf(address seller) external view returns (uint256) {
        return _minNonces[seller];
    }

    /// @notice What the seller's wallet signs: the EIP-712 digest of an order here.
    /// @param order The order.
    /// @return Its digest, which also names it in events.
    function hashOrder(Order calldata order) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(_ORDER_TYPEHASH, order)));
    }

    /// @dev Settled, cancelled one by one, or cancelled with all below.
    function _requireUnused(address seller, uint256 nonce) private view {
        NonceState state = _nonces[seller][nonce];
        if (state == NonceState.Settled) revert SettlementNonceUsed(seller, nonce);
        if (state == NonceState.Cancelled) revert SettlementNonceCancelled(seller, nonce);
        if (nonce < _minNonces[seller]) revert SettlementNonceTooLow(nonce, _minNonces[seller]);
    }

    /// @dev Nobody, where there is no collection, no token or no sense in the answer.
    function _ownerOf(address collection, uint256 tokenId) private view returns (address) {
        return address(uint160(_ask(collection, abi.encodeCall(IERC721.ownerOf, (tokenId)))));
    }

    /// @dev Whether the collection would let this contract move the token.
    function _isApproved(Order calldata order) private view returns (bool) {
        bytes memory forAll = abi.encodeCall(IERC721.isApprovedForAll, (order.seller, address(this)));
        bytes memory forOne = abi.encodeCall(IERC721.getApproved, (order.tokenId));
        return
            _ask(order.collection, forAll) == 1 ||
            _ask(order.collection, forOne) == uint160(address(this));
    }

    /// @dev One word of a stranger's answer; zero, where it reverts or says too little.
    function _ask(address collection, bytes memory question) private view returns (uint256) {
        // A failing question must not fail the asker, and `try` fails on an address without code.
        // solhint-disable-next-line avoid-low-level-calls
        (bool isAnswered, bytes memory answer) = collection.staticcall(question);
        return isAnswered && answer.length > 31 ? abi.decode(answer, (uint256)) : 0;
    }
}
